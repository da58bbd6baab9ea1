/** One mail as it goes out. */
export interface OutgoingMail {
  uuid: string
  /** One address. */
  recipient: string
  subject: string
  text: string
  html: string
  /** A calendar's entry that goes with it. */
  calendar: string | null
}

/** What carries mails out of the house. It throws where a mail was not taken; the queue tries again. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>
}
