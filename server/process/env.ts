/**
 * The first import of every entry point: React selects its build by NODE_ENV when it is loaded. Its development build
 * is up to three times slower, so this must run before any other import.
 */
process.env.NODE_ENV ??= process.argv.includes('--dev') ? 'development' : 'production'
