/** The light build has the types of the whole one; the package declares none for it. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
