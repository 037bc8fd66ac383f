import { serveFile } from '../../store/serve-file.ts'
import { readNumbersMigrations } from './numbers-migrations.ts'
import { NUMBERS_OPERATIONS } from './numbers-operations.ts'

// The thread of the store of the numbers.
serveFile({ operations: NUMBERS_OPERATIONS, migrations: readNumbersMigrations() })
