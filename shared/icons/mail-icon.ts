/** The icon of the link that shares a story by e-mail, which is in its first HTML, as a path. */
export const MAIL_ICON = 'M3 5h18v14H3zM3 6l9 7 9-7'
