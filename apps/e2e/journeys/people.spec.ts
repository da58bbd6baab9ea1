import { expect } from '@playwright/test'
import { newDatabase } from '../database.ts'
import { peopleOn } from '../drivers/people.ts'
import { signIn } from '../drivers/sign-in.ts'
import { linkIn, openMailbox } from '../mailbox.ts'
import { test } from '../own-browsers.ts'
import { startProduct } from '../product.ts'

const anna = { firstName: 'Anna', lastName: 'Berg', email: 'anna@nordlicht.test', password: 'Blue-Lake-42' }
const ben = { firstName: 'Ben', lastName: 'Tal', email: 'ben@nordlicht.test', password: 'Green-Hill-42' }

for (const server of [undefined, process.env.LANGWERK_TEST_DATABASE_URL].filter((url, index) => index === 0 || url)) {
  test(`an organization with a role of its own, two people who join by mail, and a termbase that each sees as they should: ${server ? 'PostgreSQL' : 'embedded'}`, async ({
    browse,
  }) => {
    const database = server ? await newDatabase(server) : null
    const mailbox = await openMailbox()
    const product = await startProduct({ databaseUrl: database?.url, environment: { SMTP_URL: mailbox.url } })
    const invitationTo = async (email: string) => linkIn(await mailbox.mailTo(email, /Translators|Reviewers/))
    try {
      const person = async () => {
        const page = await browse()
        await page.setViewportSize({ width: 1280, height: 900 })
        return { page, people: peopleOn(page, product.url) }
      }

      const administrator = await person()
      await administrator.page.goto(product.url)
      await signIn(administrator.page, product.administrator)
      const { people } = administrator
      await people.foundOrganization('Nordlicht', 'Translators')
      await people.addTeamUserRole({ name: 'Terminologist', objectSharingRole: 'Editor', everythingOn: 'Termbases' })
      await people.addTeam('Reviewers', 'Nordlicht')
      await people.invite('Translators', anna.email, 'Terminologist')
      await people.invite('Reviewers', ben.email, 'Reader')
      await people.shareTermbase('Mountain huts', ['Translators', 'Reviewers'])
      await people.shareTermbase('Salaries', ['Translators'])

      const [asAnna, asBen] = [await person(), await person()]
      await asAnna.people.joinBy(await invitationTo(anna.email), anna)
      await asBen.people.joinBy(await invitationTo(ben.email), ben)

      await asAnna.people.termbases()
      await expect(asAnna.people.row('Mountain huts')).toContainText('Editor')
      await expect(asAnna.people.row('Salaries')).toBeVisible()
      await expect(asAnna.page.getByRole('button', { name: 'Add termbase' })).toBeVisible()
      await expect(asAnna.page.getByRole('link', { name: 'Translations', exact: true })).toBeHidden()

      await asBen.people.termbases()
      await expect(asBen.people.row('Mountain huts')).toContainText('Reader')
      await expect(asBen.page.getByText('Salaries')).toBeHidden()
      await expect(asBen.page.getByRole('button', { name: 'Add termbase' })).toBeHidden()

      // Somebody of one team shares with another that they know of, in which they may create nothing themselves.
      await people.makePublic('Reviewers')
      await asAnna.people.shareTermbase('Glaciers', ['Translators', 'Reviewers'])
      await asBen.people.termbases()
      await expect(asBen.people.row('Glaciers')).toContainText('Reader')

      // The same link a second time, and by somebody else.
      await asBen.page.goto(await invitationTo(anna.email))
      await expect(asBen.page.getByText('This invitation is not available anymore.')).toBeVisible()
    } finally {
      await product.remove()
      await mailbox.close()
      await database?.drop()
    }
  })
}
