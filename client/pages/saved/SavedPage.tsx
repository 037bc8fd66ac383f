import type { SavedModel } from '../../../shared/page/model/readers.ts'
import type { PagePayload } from '../../../shared/page/payload.ts'
import { Desk } from '../../readers/desk/Desk.tsx'
import { UndoNotice } from '../../readers/desk/UndoNotice.tsx'
import { useReloadWhenRestored } from '../../readers/use-reload-when-restored.ts'
import { DeviceShelf } from './DeviceShelf.tsx'
import { Follows } from './Follows.tsx'
import css from './SavedPage.module.css'
import { Stories } from './Stories.tsx'

/** What a reader has saved and what they follow (BX-063). Nobody signed in: what this browser has. */
export function Page({ payload }: { payload: PagePayload }) {
  const { content } = payload
  useReloadWhenRestored()
  if (content.kind !== 'saved') return null
  const { view, desk, reader } = content
  return (
    <>
      <Desk desk={desk} current={view} isSignedIn={reader !== null} />
      <div className={`wrap ${css.notice}`}>
        <UndoNotice state={content.forms} desk={desk} next={desk.hrefs[view]} />
      </div>
      <div className={`wrap ${css.page}`}>
        <Lists content={content} />
      </div>
    </>
  )
}

function Lists({ content }: { readonly content: SavedModel }) {
  const { reader, view } = content
  if (reader === null) return <DeviceShelf model={content} />
  const stories = <Stories key="stories" model={content} stories={reader.stories} />
  const follows = <Follows key="follows" model={content} follows={reader.follows} />
  return view === 'saved' ? [stories, follows] : [follows, stories]
}
