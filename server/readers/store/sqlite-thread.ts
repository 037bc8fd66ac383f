import { readMigrations } from './migrations.ts'
import { OPERATIONS } from './operations.ts'
import { serveFile } from './serve-file.ts'

// The thread of the readers' store.
serveFile({ operations: OPERATIONS, migrations: readMigrations() })
