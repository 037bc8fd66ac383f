import { createContext, useContext } from 'react'

/** What the ids of tools begin with in a story: of several stories on a page each may have the same tool. */
export const ToolIds = createContext('')

/** Returns the id of a part of a tool, which the other stories of the page do not have. */
export function useToolId(): (id: string) => string {
  const prefix = useContext(ToolIds)
  return (id) => prefix + id
}
