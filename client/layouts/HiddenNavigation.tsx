import type { ShellData } from '../../shared/page/payload.ts'
import { NavigationList } from './NavigationList.tsx'

/** The navigation in a layout that shows none. The next page may show it, and it is sent in the HTML only. */
export function HiddenNavigation({ shell }: { shell: Pick<ShellData, 'header' | 'footer' | 'site'> }) {
  return (
    <div hidden>
      <div data-nav="header">
        <NavigationList navigation={shell.header} spoken={shell.site.spoken} />
      </div>
      <div data-nav="footer">
        <NavigationList navigation={shell.footer} spoken={shell.site.spoken} />
      </div>
    </div>
  )
}
