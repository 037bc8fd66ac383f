import { createContext } from 'react'
import type { ShellData } from '../../shared/page/payload.ts'

/** The publication's name and navigation. They are read once and are the same on every page of a visit. */
export const ShellContext = createContext<ShellData | null>(null)
