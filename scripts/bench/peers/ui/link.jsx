/** A peer with a router puts its own link in this file's place. */
export function Link({ href, ...rest }) {
  return <a href={href} {...rest} />
}
