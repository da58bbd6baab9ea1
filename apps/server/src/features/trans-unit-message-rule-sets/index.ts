import {
  ruleSettings,
  settingOf,
  type TransUnitMessageRuleValues,
  transUnitMessageRuleRoutes,
  transUnitMessageRuleSetRoutes,
} from '@langwerk/contract/trans-unit-message-rule-sets'
import { eq } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { transUnitMessageRule, transUnitMessageRuleSet } from '../../database/schema/rule-sets.ts'
import { artificialIntelligenceWorker } from '../../database/schema/workers.ts'
import { conflict } from '../../foundation/refusals.ts'
import { checkedExpression } from '../../kit/checked-expression.ts'
import { childKind } from '../../kit/child-kind.ts'
import type { House } from '../../kit/house.ts'
import { listOfChildren } from '../../kit/list-of-children.ts'
import { serveChildList } from '../../kit/serve-child-list.ts'
import { servePortable } from '../../kit/serve-shareable.ts'
import { serveUses } from '../../kit/serve-uses.ts'
import { shareableKind } from '../../kit/shareable-kind.ts'
import { requireSettings } from './require-settings.ts'

export function serveTransUnitMessageRuleSets(house: House) {
  servePortable(house, transUnitMessageRuleSetRoutes, {
    ...transUnitMessageRuleSetKind,
    atRemoval: async (uuid) => {
      await requireNoWorker(house.db, uuid)
      return async () => undefined
    },
  })
  serveUses(house, transUnitMessageRuleSetRoutes.uses, 'transUnitMessageRuleSet')
  serveChildList(house, transUnitMessageRuleKind)
}

const transUnitMessageRuleKind = childKind({
  label: 'transUnitMessageRule',
  parent: 'transUnitMessageRuleSet',
  parentUuid: transUnitMessageRule.transUnitMessageRuleSetUuid,
  table: transUnitMessageRule,
  routes: transUnitMessageRuleRoutes,
  save: { sourceRegex: checkedExpression('sourceRegex'), targetRegex: checkedExpression('targetRegex') },
  // Rules made before such fields were refused may have something in them.
  show: Object.fromEntries(
    ruleSettings.map((field) => [field, (row: TransUnitMessageRuleValues) => settingOf(row, field)]),
  ),
  check: requireSettings,
})

const transUnitMessageRuleSetKind = shareableKind({
  object: 'transUnitMessageRuleSet',
  table: transUnitMessageRuleSet,
  routes: transUnitMessageRuleSetRoutes,
  references: {
    sourceLanguage: transUnitMessageRuleSet.sourceLanguageUuid,
    targetLanguage: transUnitMessageRuleSet.targetLanguageUuid,
  },
  children: { transUnitMessageRules: listOfChildren(transUnitMessageRuleKind) },
})

/** @throws Refusal 409 for a set to whose findings a worker is kept: without it, it would work on everything. */
async function requireNoWorker(db: Db, uuid: string): Promise<void> {
  const [kept] = await db
    .select({ uuid: artificialIntelligenceWorker.uuid })
    .from(artificialIntelligenceWorker)
    .where(eq(artificialIntelligenceWorker.transUnitMessageRuleSetUuid, uuid))
    .limit(1)
  if (kept) throw conflict('used_by_workers')
}
