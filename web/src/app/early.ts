import { askFirstCalls } from '#web/platform/api/first-calls.ts'
import { currentSession } from '#web/platform/session/session.ts'

// The first module of the page: everything else is read while the answers come.
askFirstCalls(currentSession()?.token)
