/** The name of the cookie that holds a session's token. */
export const sessionCookie = 'langwerk_session'
