import { expect, type Page } from '@playwright/test'

/** Organizations, roles, teams and invitations, as a person uses them. English texts. */
export function peopleOn(page: Page, url: string) {
  const dialog = page.getByRole('dialog')
  const fill = (label: string, value: string) => dialog.getByRole('textbox', { name: label, exact: true }).fill(value)
  /** A short list is a combobox, one that is read in pages a text box. */
  const selectOf = (label: string) =>
    dialog
      .getByRole('combobox', { name: label, exact: true })
      .or(dialog.getByRole('textbox', { name: label, exact: true }))
  const choose = async (label: string, option: string) => {
    await selectOf(label).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  const create = async () => {
    await dialog.getByRole('button', { name: /^(Create|Save)$/ }).click()
    await expect(dialog).toBeHidden()
  }

  return {
    async foundOrganization(name: string, primaryTeam: string) {
      await page.goto(`${url}/organizations`)
      await page.getByRole('button', { name: 'Add organization' }).first().click()
      await fill('Name', name)
      await fill('Primary team', primaryTeam)
      await create()
      await page.getByRole('link', { name, exact: true }).click()
    },
    /** Makes a team user role in the organization that is open; its permissions are set with the keyboard alone. */
    async addTeamUserRole(role: { name: string; objectSharingRole: string; everythingOn: string }) {
      await page.getByRole('tab', { name: 'Team user roles' }).click()
      await page.getByRole('button', { name: 'Add role' }).first().click()
      await fill('Name', role.name)
      await choose('Object sharing role', role.objectSharingRole)
      const grid = dialog.getByRole('grid')
      await grid.getByRole('checkbox', { name: `All: ${role.everythingOn}`, exact: true }).focus()
      await page.keyboard.press('Space')
      const cells = grid.getByRole('checkbox', { name: new RegExp(`^${role.everythingOn}: `) })
      for (const cell of await cells.all()) await expect(cell).toBeChecked()
      await page.keyboard.press('ArrowRight')
      await expect(cells.first()).toBeFocused()
      await create()
      await expect(page.getByText('Role added')).toBeVisible()
    },
    async addTeam(name: string, organization: string) {
      await page.goto(`${url}/teams`)
      await page.getByRole('button', { name: 'Add team' }).first().click()
      await fill('Name', name)
      await choose('Organization', organization)
      await create()
    },
    async makePublic(team: string) {
      await page.goto(`${url}/teams`)
      await page.getByRole('link', { name: team, exact: true }).click()
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await choose('Type', 'Public')
      await create()
    },
    async invite(team: string, email: string, role: string) {
      await page.goto(`${url}/teams`)
      await page.getByRole('link', { name: team, exact: true }).click()
      await page.getByRole('button', { name: 'Invite', exact: true }).first().click()
      await dialog.getByLabel('E-mail addresses').fill(email)
      await page.keyboard.press('Enter')
      await choose('Role', role)
      await dialog.getByRole('button', { name: 'Send invitations' }).click()
      await expect(page.getByText('User invited')).toBeVisible()
    },
    /** From the link of the mail: registers, signs in, accepts. */
    async joinBy(link: string, person: { firstName: string; lastName: string; email: string; password: string }) {
      await page.goto(link)
      await page.getByRole('link', { name: 'Register' }).click()
      await page.getByRole('textbox', { name: 'First name' }).fill(person.firstName)
      await page.getByRole('textbox', { name: 'Last name' }).fill(person.lastName)
      await page.getByLabel('Password', { exact: true }).fill(person.password)
      await page.getByRole('checkbox', { name: /^I agree/ }).check()
      await page.getByRole('button', { name: 'Register' }).click()
      await page.getByRole('button', { name: 'Accept' }).click()
      await expect(page).toHaveURL(/\/teams\//)
    },
    async shareTermbase(name: string, teams: [string, ...string[]]) {
      await page.goto(`${url}/resources/termbases`)
      await page.getByRole('button', { name: 'Add termbase' }).first().click()
      await fill('Name', name)
      const field = selectOf('Teams')
      for (const team of teams) {
        await field.click()
        await field.fill(team)
        // Under the team's name stands its organization's.
        await page.getByRole('option', { name: team }).click()
      }
      await page.keyboard.press('Escape')
      await create()
    },
    termbases: async () => {
      await page.goto(`${url}/resources/termbases`)
      await expect(page.getByRole('heading', { name: 'Termbases', level: 1 })).toBeVisible()
    },
    row: (name: string) => page.getByRole('row').filter({ hasText: name }),
  }
}
