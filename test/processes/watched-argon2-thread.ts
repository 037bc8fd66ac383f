import './watch-notices.ts'
import '../../server/readers/passwords/argon2-thread.ts'
