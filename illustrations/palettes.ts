import type { SectionTheme } from '../shared/page/names.ts'

/** The inks of one plate. */
export interface Inks {
  readonly skyTop: string
  readonly skyBottom: string
  readonly ground: string
  readonly disc: string
  readonly light: string
  readonly mid: string
  readonly dark: string
  readonly accent: string
}

/** The inks of a publication with its own colours: they replace those of the sections that it colours. */
export interface OwnInks {
  readonly sections: ReadonlyMap<SectionTheme, readonly [Inks, ...Inks[]]>
  /** For stories whose section has no colour; null: the design's own. */
  readonly neutral: readonly [Inks, ...Inks[]] | null
}

type Row = readonly [
  skyTop: string,
  skyBottom: string,
  ground: string,
  disc: string,
  light: string,
  mid: string,
  dark: string,
  accent: string,
]

const toInks = ([skyTop, skyBottom, ground, disc, light, mid, dark, accent]: Row): Inks => ({
  skyTop,
  skyBottom,
  ground,
  disc,
  light,
  mid,
  dark,
  accent,
})

const ROWS = {
  tech: [
    ['#2a1fe0', '#6f62ff', '#1a1196', '#ff7d5c', '#f4f1ff', '#a79dff', '#120b52', '#ffd60a'],
    ['#dcd8ff', '#f3f1ff', '#b9b0ff', '#3426f0', '#ffffff', '#8a7fff', '#1a1268', '#ff5a36'],
    ['#0e0a38', '#31249f', '#0a0728', '#5b4dff', '#e9e6ff', '#7f73ff', '#07051d', '#4ff0d2'],
    ['#ffcbb8', '#ffe7dc', '#ff9a7d', '#2d22e8', '#fff8f4', '#6d61ff', '#1b126b', '#ffd60a'],
    ['#b6e4ff', '#e4f5ff', '#7dc6f5', '#2d22e8', '#ffffff', '#7a8cff', '#14115e', '#ff6a3d'],
    ['#bff3e0', '#eafcf5', '#7fdcc0', '#2d22e8', '#ffffff', '#39b892', '#0d2a4a', '#ff5a36'],
    ['#ffd60a', '#fff0a3', '#f0b800', '#2d22e8', '#fffdf0', '#6d61ff', '#1a1060', '#ff5a36'],
    ['#f4532f', '#ff9a7d', '#c93614', '#ffe1d6', '#fff6f2', '#ffb8a3', '#3a0d1e', '#2d22e8'],
    ['#1b1e2b', '#3b4258', '#12141d', '#ff5a36', '#f2f4fa', '#8c97b8', '#0a0b12', '#4ff0d2'],
    ['#5a1fa8', '#a25cf0', '#3a0f74', '#ffd60a', '#f8f0ff', '#c79bff', '#200545', '#4ff0d2'],
    ['#0a5bd6', '#59a6ff', '#063a8c', '#ffe1b8', '#f0f7ff', '#8cc2ff', '#04184a', '#ff6a3d'],
    ['#f1ece0', '#fffdf7', '#d9d2bf', '#ff7d5c', '#ffffff', '#8a7fff', '#1a1268', '#2d22e8'],
    ['#ffc2dd', '#ffe6f1', '#f58fba', '#2d22e8', '#fff8fb', '#7d71ff', '#1b126b', '#ffd60a'],
    ['#083d4a', '#14808c', '#052a33', '#4ff0d2', '#e8fffb', '#5fc4c9', '#03181e', '#ffd60a'],
  ],
  money: [
    ['#00694a', '#12a577', '#004532', '#ffd60a', '#eafff3', '#76dcb0', '#022b20', '#ff7a4d'],
    ['#cdf3df', '#eefcf4', '#94dfba', '#007a57', '#ffffff', '#49bd8c', '#033a2a', '#ff6a3d'],
    ['#f7e9b4', '#fdf7df', '#ecd37a', '#00694a', '#fffdf4', '#3fae82', '#06372a', '#e5432a'],
    ['#072b22', '#0e5a44', '#041c16', '#1fc58d', '#e4fff2', '#4bd6a0', '#03140f', '#ffd60a'],
  ],
  home: [
    ['#ffb627', '#ffd98a', '#e38a00', '#f4502c', '#fff8e8', '#ffcf70', '#4d2a00', '#1f5e8c'],
    ['#ffe9c2', '#fff7e8', '#f7cf86', '#f08c00', '#ffffff', '#f3b24a', '#4a2c05', '#2a7f78'],
    ['#1c4f57', '#3e8a8c', '#123439', '#ffb627', '#fff3dc', '#e9a94a', '#0a2124', '#ff6b3d'],
    ['#d7ebe4', '#f1f8f5', '#a9d3c5', '#ef8e1c', '#ffffff', '#f2bb66', '#23362f', '#d8432a'],
  ],
  wellness: [
    ['#ff9ccb', '#ffd3e6', '#f2679f', '#b3196a', '#fff5fa', '#ff8fc0', '#4b0a2e', '#ffd34d'],
    ['#e4d7ff', '#f7f1ff', '#c9b1f7', '#e0478d', '#ffffff', '#b78cf0', '#331253', '#ff8a5c'],
    ['#2c0f4a', '#6a2d86', '#1d0933', '#ff7fb4', '#ffeaf4', '#c77be0', '#14051f', '#ffd34d'],
    ['#ffd9c9', '#fff0e8', '#ffb59b', '#d33a7c', '#fffaf7', '#ff8d8d', '#54122f', '#5c4be0'],
  ],
  culture: [
    ['#7a22c4', '#b25cff', '#4f1285', '#ff4f7b', '#fbf3ff', '#d1a1ff', '#2b0750', '#c8ff3d'],
    ['#efdcff', '#fbf4ff', '#d6b0ff', '#7a22c4', '#ffffff', '#b478ee', '#35095f', '#ff5a36'],
    ['#ff5f6d', '#ffa07a', '#d93a55', '#5c169c', '#fff4ee', '#ffb7a0', '#3b0a4e', '#ffe14a'],
    ['#16092b', '#43177a', '#0e051c', '#e24bff', '#f7eaff', '#a86bff', '#090313', '#3df0ff'],
  ],
  science: [
    ['#006f86', '#1fb3c4', '#00485a', '#ffb84d', '#ecfdff', '#7fe0ea', '#032a35', '#ff5e4d'],
    ['#06121f', '#0e3a52', '#040b14', '#ff7a45', '#eafaff', '#37b6cf', '#02060b', '#ffd60a'],
    ['#c9f1f4', '#edfbfc', '#8fd9df', '#007a90', '#ffffff', '#43b9c8', '#053743', '#ff6b3d'],
    ['#12104a', '#3a3aa8', '#0b0a30', '#28d7c8', '#eef0ff', '#6f7df2', '#06051f', '#ff7fb0'],
  ],
  deals: [
    ['#ff6b1a', '#ff9d4d', '#d94a00', '#ffe14a', '#fff6ec', '#ffbe85', '#4a1600', '#2d22e8'],
    ['#ffe0c7', '#fff3e8', '#ffbb8a', '#f2500c', '#ffffff', '#ff9a5c', '#5a1d00', '#0a8f73'],
    ['#ffd60a', '#ffeb80', '#efb400', '#f2500c', '#fffdf0', '#ffc14d', '#472700', '#3426f0'],
    ['#3a0f4f', '#7b2b86', '#260935', '#ff6b1a', '#fff0e4', '#ff9d6b', '#190523', '#ffe14a'],
  ],
  video: [
    ['#c8102e', '#ff5a5f', '#8c0620', '#ffd9a0', '#fff2f0', '#ff9a94', '#3a0410', '#39e0d0'],
    ['#160c14', '#4a1428', '#0e070d', '#f0304a', '#ffe9ea', '#d8576a', '#080407', '#ffc94d'],
    ['#ffd9a0', '#fff1da', '#f2b25c', '#c8102e', '#fffaf2', '#ff7a6b', '#4a0a14', '#12707a'],
    ['#0f4c5c', '#2a8c99', '#08303b', '#ffd9a0', '#eefcff', '#7cc7cf', '#041a20', '#f0304a'],
    ['#f3e9ee', '#fffafc', '#d9c2cd', '#c8102e', '#ffffff', '#e58a9c', '#2b0713', '#1fb3c4'],
  ],
  cars: [
    ['#20262c', '#4b5964', '#14181b', '#d4f400', '#f3f6f8', '#98a7b3', '#0a0d0f', '#d4f400'],
    ['#d9e1e6', '#f3f6f8', '#aebbc4', '#ff5a1f', '#ffffff', '#7d909e', '#171d22', '#d4f400'],
    ['#ff8a3d', '#ffd0a1', '#3b4149', '#ffe9c9', '#fff7ee', '#e8622c', '#191c20', '#d4f400'],
    ['#9fd3ea', '#e2f3fa', '#5e6b75', '#ffffff', '#ffffff', '#e5432a', '#15202a', '#d4f400'],
    ['#0f2a2e', '#1f6b66', '#0a1c1f', '#f4f0d8', '#f6fff0', '#6fc4a8', '#051012', '#d4f400'],
  ],
} as const satisfies Partial<Record<SectionTheme, readonly Row[]>>

const toAll = ([first, ...others]: readonly [Row, ...Row[]]): readonly [Inks, ...Inks[]] => [
  toInks(first),
  ...others.map(toInks),
]

/** The palettes by section; front matter names them by number, so new ones go to the end; reviews borrow the inks of tech. */
export const PALETTES = {
  tech: toAll(ROWS.tech),
  money: toAll(ROWS.money),
  home: toAll(ROWS.home),
  wellness: toAll(ROWS.wellness),
  culture: toAll(ROWS.culture),
  science: toAll(ROWS.science),
  deals: toAll(ROWS.deals),
  reviews: toAll(ROWS.tech),
  video: toAll(ROWS.video),
  cars: toAll(ROWS.cars),
} as const satisfies Record<SectionTheme, readonly [Inks, ...Inks[]]>
