import { Chrome } from './Chrome.jsx'
import { Icon } from './Icon.jsx'
import { Sections } from './Sections.jsx'

export function FrontPage({ page, navigation }) {
  return (
    <Chrome page={page} navigation={navigation}>
      <div className="wrap plate">
        <Icon name="mark" />
        <div className="side">
          <b className="today" />
          {page.say ? <p>{page.say}</p> : null}
        </div>
      </div>
      <h1 className="vh">{page.headline}</h1>
      <Sections sections={page.sections} eager />
    </Chrome>
  )
}
