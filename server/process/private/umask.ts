/**
 * Imported first by the server and by the publisher’s command: whatever they write, as do the programs that they start,
 * is for their user alone. The store has drafts, addresses of readers and secrets.
 */
process.umask(0o077)
