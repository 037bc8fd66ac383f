/** The icons of a row of pictures in a text, as paths. */
export const ROW_ICONS = { previous: 'M15 5l-7 7 7 7', next: 'M9 5l7 7-7 7' } as const satisfies Readonly<
  Record<string, string>
>
