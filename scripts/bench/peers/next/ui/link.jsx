import NextLink from 'next/link'

export function Link({ href, ...rest }) {
  return <NextLink href={href} {...rest} />
}
