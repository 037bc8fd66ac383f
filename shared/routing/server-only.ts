const SERVER_ONLY = /^\/(?:_error|_node|_data|feed|apigee|api|resize|assets|media)(?:\/|$)|\/[^/]*\.[^/]*$/

/** Whether Express answers a path itself, so that no page stands there (RT-071). */
export function isServerOnly(path: string): boolean {
  return SERVER_ONLY.test(path)
}
