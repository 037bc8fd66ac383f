export default { trailingSlash: true, turbopack: { root: import.meta.dirname }, images: { unoptimized: true } }
