/** A face that readers have installed, and the file that its widths are measured from. */
export interface SystemFace {
  /** A file of an npm package, with the same widths as the face. */
  readonly file: string
  /** The width of the face relative to that file; 1 when absent. */
  readonly scale?: number
  /** Full or PostScript names for `local()`. The first is the name of the face; the others are the names of its twins. */
  readonly names: readonly string[]
}

export interface SystemFont {
  readonly family: string
  /** Another family with the same widths, which the faces name too. */
  readonly twin?: string
  readonly voice: 'sans' | 'serif'
  readonly regular: SystemFace
  readonly bold: SystemFace
  /** Serif only: the site sets nothing in a sans italic. */
  readonly italic?: SystemFace
}

const fontsource = (name: string, style: string) => `@fontsource/${name}/files/${name}-latin-${style}.woff2`
const dejavu = (name: string) => `dejavu-fonts-ttf/ttf/${name}.ttf`

/**
 * The fallback fonts while web fonts load, in the order of the font stacks (BX-068). Arimo, Tinos and Gelasio have
 * the widths of Arial, Times New Roman and Georgia by design. No free font has those of Helvetica Neue and Segoe UI:
 * for them a similar font is scaled to the average width (xWidthAvg) that @capsizecss/metrics 4.3.0 measured.
 * A variable font is one file: its bold has a full name of its own on Linux, and only the regular name on Android.
 */
export const SYSTEM_FONTS: readonly SystemFont[] = [
  {
    family: 'Arial',
    twin: 'Liberation Sans',
    voice: 'sans',
    regular: { file: fontsource('arimo', '400-normal'), names: ['Arial', 'Liberation Sans'] },
    bold: { file: fontsource('arimo', '700-normal'), names: ['Arial Bold', 'Liberation Sans Bold'] },
  },
  {
    family: 'Helvetica Neue',
    voice: 'sans',
    regular: { file: fontsource('arimo', '400-normal'), scale: 0.45 / 0.4458, names: ['Helvetica Neue'] },
    bold: { file: fontsource('arimo', '700-normal'), scale: 0.48 / 0.48, names: ['Helvetica Neue Bold'] },
  },
  {
    family: 'Roboto',
    voice: 'sans',
    regular: { file: fontsource('roboto', '400-normal'), names: ['Roboto-Regular'] },
    bold: { file: fontsource('roboto', '700-normal'), names: ['Roboto Bold', 'Roboto-Bold', 'Roboto-Regular'] },
  },
  {
    family: 'Segoe UI',
    voice: 'sans',
    regular: { file: fontsource('noto-sans', '400-normal'), scale: 0.4434 / 0.474, names: ['Segoe UI'] },
    bold: { file: fontsource('noto-sans', '700-normal'), scale: 0.4751 / 0.503, names: ['Segoe UI Bold'] },
  },
  {
    family: 'Noto Sans',
    voice: 'sans',
    regular: { file: fontsource('noto-sans', '400-normal'), names: ['NotoSans-Regular', 'Noto Sans'] },
    bold: { file: fontsource('noto-sans', '700-normal'), names: ['Noto Sans Bold', 'NotoSans-Regular'] },
  },
  {
    family: 'DejaVu Sans',
    voice: 'sans',
    regular: { file: dejavu('DejaVuSans'), names: ['DejaVu Sans'] },
    bold: { file: dejavu('DejaVuSans-Bold'), names: ['DejaVu Sans Bold'] },
  },
  {
    family: 'Times New Roman',
    twin: 'Liberation Serif',
    voice: 'serif',
    regular: { file: fontsource('tinos', '400-normal'), names: ['Times New Roman', 'Liberation Serif'] },
    bold: { file: fontsource('tinos', '700-normal'), names: ['Times New Roman Bold', 'Liberation Serif Bold'] },
    italic: { file: fontsource('tinos', '400-italic'), names: ['Times New Roman Italic', 'Liberation Serif Italic'] },
  },
  {
    family: 'Georgia',
    voice: 'serif',
    regular: { file: fontsource('gelasio', '400-normal'), names: ['Georgia'] },
    bold: { file: fontsource('gelasio', '700-normal'), names: ['Georgia Bold'] },
    italic: { file: fontsource('gelasio', '400-italic'), names: ['Georgia Italic'] },
  },
  {
    family: 'Noto Serif',
    voice: 'serif',
    regular: { file: fontsource('noto-serif', '400-normal'), names: ['NotoSerif-Regular', 'Noto Serif'] },
    bold: { file: fontsource('noto-serif', '700-normal'), names: ['Noto Serif Bold', 'NotoSerif-Regular'] },
    italic: { file: fontsource('noto-serif', '400-italic'), names: ['NotoSerif-Italic', 'Noto Serif Italic'] },
  },
  {
    family: 'DejaVu Serif',
    voice: 'serif',
    regular: { file: dejavu('DejaVuSerif'), names: ['DejaVu Serif'] },
    bold: { file: dejavu('DejaVuSerif-Bold'), names: ['DejaVu Serif Bold'] },
    // Debian's and Ubuntu's package of the core fonts has no italic.
    italic: { file: dejavu('DejaVuSerif'), names: ['DejaVu Serif'] },
  },
]
