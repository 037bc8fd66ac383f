/**
 * The first import of every entry point: React selects its build by NODE_ENV when it is loaded, and its development
 * build is up to three times slower, so NODE_ENV must be set before anything else is imported.
 */
process.env.NODE_ENV ??= process.argv.includes('--dev') ? 'development' : 'production'
