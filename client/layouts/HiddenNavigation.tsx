import type { ShellData } from '../../shared/page/payload.ts'
import { NavigationList } from './NavigationList.tsx'

/** Layouts that show no navigation still carry it: the next page may, and it is sent in the HTML alone. */
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
