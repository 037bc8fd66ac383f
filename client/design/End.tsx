/**
 * Follows a part with `data-whole` that has no sibling after it. Such a part would move while it arrives, so it is
 * hidden until what follows it has begun (BX-068).
 */
export function End() {
  return <span hidden />
}
