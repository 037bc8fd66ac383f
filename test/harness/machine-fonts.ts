import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPackagedFont } from '../../scripts/fonts/font-file.ts'
import { SYSTEM_FONTS, type SystemFace } from '../../scripts/fonts/system-fonts.ts'
import { type FaceNames, renameFont } from './rename-font.ts'

/** The fonts of one reader's machine, by their names on that system. */
export interface Machine {
  readonly sans: string
  readonly serif: string
}

/** A Linux without a desktop, the default of browser tests. */
export const BARE_MACHINE: Machine = { sans: 'DejaVu Sans', serif: 'DejaVu Serif' }

/** Every system font that has a fallback face, in the pairs that systems ship (BX-068). */
export const MACHINES: readonly Machine[] = [
  BARE_MACHINE,
  { sans: 'Arial', serif: 'Times New Roman' },
  { sans: 'Helvetica Neue', serif: 'Georgia' },
  { sans: 'Roboto', serif: 'Noto Serif' },
  { sans: 'Segoe UI', serif: 'Georgia' },
  { sans: 'Noto Sans', serif: 'Noto Serif' },
]

/** Fonts whose files already have the system's names. */
const NAMED_ALIKE = /^(Roboto|Noto|DejaVu)/

/**
 * Makes the fonts of a machine the only ones of a browser: the returned environment variables point fontconfig to
 * them, and away from the fonts of the machine that runs the test.
 *
 * @param others further machines whose fonts are installed, too
 */
export async function installFonts({ sans, serif }: Machine, others: readonly Machine[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-fonts-'))
  const fonts = join(folder, 'fonts')
  mkdirSync(fonts)
  const families = new Set([sans, serif, ...others.flatMap((other) => [other.sans, other.serif])])
  await Promise.all([...families].map((family) => installFamily(fonts, family)))
  const config = join(folder, 'fonts.conf')
  writeFileSync(config, toFontConfig({ fonts, cache: join(folder, 'cache'), sans, serif }))
  return {
    env: { FONTCONFIG_FILE: config },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function installFamily(folder: string, family: string): Promise<void> {
  const font = SYSTEM_FONTS.find((known) => known.family === family || known.twin === family)
  if (!font) throw new Error(`No system font is named ${family}`)
  const { regular, bold, italic } = font
  const faces = [
    { face: regular, style: 'Regular', fullName: family },
    { face: bold, style: 'Bold', fullName: `${family} Bold` },
    ...(italic ? [{ face: italic, style: 'Italic', fullName: `${family} Italic` }] : []),
  ]
  await Promise.all(
    faces.map(async ({ face, ...names }) => {
      writeFileSync(join(folder, `${names.fullName}.ttf`), await readFace(face, { family, ...names }))
    }),
  )
}

async function readFace({ file, scale }: SystemFace, names: FaceNames): Promise<Uint8Array> {
  const bytes = await readPackagedFont(file)
  return NAMED_ALIKE.test(names.family) ? bytes : renameFont(bytes, names, scale)
}

interface FontConfig extends Machine {
  readonly fonts: string
  readonly cache: string
}

function toFontConfig({ fonts, cache, sans, serif }: FontConfig): string {
  const generics = { 'sans-serif': sans, 'system-ui': sans, monospace: sans, serif }
  const aliases = Object.entries(generics).map(
    ([generic, family]) =>
      `<alias binding="same"><family>${generic}</family><prefer><family>${family}</family></prefer></alias>`,
  )
  return [
    '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>',
    `<dir>${fonts}</dir><cachedir>${cache}</cachedir>`,
    ...aliases,
    // Debian's setting, close to other systems. Without it Chromium rounds the width of each letter up to a pixel.
    '<match target="pattern"><edit name="hintstyle" mode="append"><const>hintslight</const></edit></match>',
    '</fontconfig>',
  ].join('\n')
}
