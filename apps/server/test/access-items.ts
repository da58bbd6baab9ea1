import { Readable } from 'node:stream'
import type { ShareableObject } from '@langwerk/contract/kinds'
import { eq, inArray, or } from 'drizzle-orm'
import { keepAudience } from '../src/access/audiences.ts'
import { hashToken, newToken } from '../src/access/sessions.ts'
import type { Db } from '../src/database/database.ts'
import {
  accessToken,
  session,
  shareable,
  shareableTeam,
  teamUser,
  teamUserRole,
  user,
} from '../src/database/schema/access.ts'
import { machineTranslationEngine } from '../src/database/schema/engines.ts'
import {
  file,
  job as jobTable,
  jobTargetFileExport,
  targetFile,
  transUnitComment,
} from '../src/database/schema/jobs.ts'
import {
  languageProcessingAbbreviationRule,
  numberRule,
  segmentationRule,
} from '../src/database/schema/language-processing-rules.ts'
import { passkey, userService } from '../src/database/schema/people.ts'
import {
  copyTemplate,
  guideline,
  jobTemplate,
  languageProcessingRuleSet,
  term,
  termbase,
  termbaseIndex,
  termEntry,
  termImport,
} from '../src/database/schema/resources.ts'
import {
  languageCombination,
  languageCombinationSet,
  replacementRule,
  replacementRuleSet,
  scoringRule,
  scoringRuleSet,
  transUnitMessageRule,
  transUnitMessageRuleSet,
} from '../src/database/schema/rule-sets.ts'
import { termbaseExport, termbaseField, termbaseTag, termEntryComment } from '../src/database/schema/termbases.ts'
import {
  machineTranslationEngineUse,
  setUses,
  termbaseUse,
  translationMemoryUse,
  translationMemoryUsePenalty,
} from '../src/database/schema/uses.ts'
import { languageUuid } from '../src/features/languages/index.ts'
import { newUuid } from '../src/foundation/uuid.ts'
import type { House } from '../src/kit/house.ts'
import { type ItemKind, itemOfKind } from './access-words.ts'
import { insertFileTypeItems } from './file-type-items.ts'
import { insertGenerativeItems } from './generative-items.ts'
import { insertJob } from './job-rows.ts'
import { insertJobStep } from './job-step-rows.ts'
import { insertMemberships } from './membership-items.ts'
import { insertMemoryItems } from './memory-items.ts'
import { insertOrganizationItems } from './organization-items.ts'
import { type ItemOwner, insertShared } from './shared-rows.ts'
import { insertSingleSignOn } from './single-sign-on-rows.ts'
import { insertCandidates } from './term-candidates.ts'
import { insertTermMerge } from './term-merge-rows.ts'
import { insertTermProposal } from './term-proposal-rows.ts'
import { insertWorkerRun } from './worker-run-rows.ts'

/** Uuids of one item of each kind that hang together, the team that they are shared with, and a few others that calls need. */
export type AccessItems = Record<ItemKind | 'embeddingModel', string> & {
  teamUuid: string
  /** Of the memory's unit. */
  unitId: number
  otherTermEntry: string
  termProposalPart: string
  otherTermbase: string
  invitationToken: string
  editorRole: string
  memberRole: string
}

/** Makes one item of each kind, owned by one person and shared with one team, straight in the tables. */
export async function insertAccessItems({ db, storage, secrets }: House, owner: ItemOwner): Promise<AccessItems> {
  const { ownerUuid, teamUuid, organizationUuid } = owner
  await keepAudience(db, [teamUuid])
  const share = (kind: ShareableObject, name: string) => insertShared(db, owner, kind, name)
  const { uuid: job, targetFiles } = await insertJob(db, {
    ownerUuid,
    teams: [teamUuid],
    files: [['Hello', 'World. Again.']],
  })
  const targetFileUuid = targetFiles[0]!.uuid
  const [stored] = await db.select().from(targetFile).where(eq(targetFile.uuid, targetFileUuid))
  const fileUuid = stored!.fileUuid
  const storageKey = `uploads/${fileUuid}`
  await storage.put(storageKey, Readable.from(['Hello']))
  await db.update(file).set({ storageKey }).where(eq(file.uuid, fileUuid))
  const [transUnit] = targetFiles[0]!.units as [string]

  const comment = newUuid()
  await db
    .insert(transUnitComment)
    .values({ uuid: comment, transUnitUuid: transUnit, userUuid: ownerUuid, text: 'Why?' })
  const exported = newUuid()
  await db.insert(jobTargetFileExport).values({
    uuid: exported,
    jobUuid: job,
    userUuid: ownerUuid,
    status: 'done',
    progress: 100,
    storageKey,
    fileName: 'hello.txt',
  })
  const token = newUuid()
  await db
    .insert(accessToken)
    .values({ uuid: token, userUuid: ownerUuid, name: 'Token', tokenHash: hashToken(newToken()) })

  await insertSingleSignOn({ db, secrets }, organizationUuid)

  const termbaseUuid = await share('termbase', 'Terms')
  const otherTermbase = await share('termbase', 'Other terms')
  const [index, entry, termImportUuid] = [newUuid(), newUuid(), newUuid()]
  await db.insert(termbase).values([{ uuid: termbaseUuid }, { uuid: otherTermbase }])
  await db
    .insert(termbaseIndex)
    .values({ uuid: index, termbaseUuid, languageUuid: languageUuid('en'), name: 'English', sortId: 1 })
  const otherTermEntry = newUuid()
  await db.insert(termEntry).values([
    { uuid: entry, termbaseUuid },
    { uuid: otherTermEntry, termbaseUuid },
  ])
  const hello = { text: 'hello', searchText: 'hello', sortText: 'hello' }
  await db.insert(term).values({ uuid: newUuid(), termEntryUuid: entry, termbaseIndexUuid: index, ...hello })
  const [tag, field, entryComment, termbaseExported] = [newUuid(), newUuid(), newUuid(), newUuid()]
  const ofTermbase = { termbaseUuid, name: 'One', sortId: 1 }
  await db.insert(termbaseTag).values({ ...ofTermbase, uuid: tag, color: '#112233' })
  await db.insert(termbaseField).values({ ...ofTermbase, uuid: field, fieldType: 'text', level: 'term' })
  await db
    .insert(termEntryComment)
    .values({ uuid: entryComment, termEntryUuid: entry, userUuid: ownerUuid, text: 'Hm' })
  const proposalItems = await insertTermProposal(db, { termbaseUuid, termEntryUuid: entry, userUuid: ownerUuid })
  await db.insert(termbaseExport).values({
    uuid: termbaseExported,
    termbaseUuid,
    format: 'csv',
    status: 'done',
    storageKey,
    fileName: 'terms.csv',
  })
  await db.insert(termImport).values({
    uuid: termImportUuid,
    termImportType: 'termLists',
    termbaseUuid,
    name: 'Import',
    userUuid: ownerUuid,
    languageUuids: [languageUuid('en')],
    termImportTermbaseUuid: termbaseUuid,
  })
  await insertCandidates(db, termImportUuid, [entry, otherTermEntry])

  const memory = await share('translationMemory', 'Memory')
  const memoryItems = await insertMemoryItems(db, { memory, ownerUuid })

  const upload = { originalName: 'import.txt', mimeType: 'text/plain', fileSize: 5, storageKey, sortId: 1 }
  await db.insert(file).values([
    { ...upload, uuid: newUuid(), termImportUuid },
    { ...upload, uuid: newUuid(), translationMemoryImportUuid: memoryItems.memoryImport },
  ])

  const engine = await share('machineTranslationEngine', 'Pseudo')
  await db.insert(machineTranslationEngine).values({ uuid: engine, provider: 'pseudoTranslation' })
  const engineTermbase = newUuid()
  await db.insert(termbaseUse).values({ uuid: engineTermbase, ownerUuid: engine, sortId: 1, termbaseUuid })
  const guidelineUuid = await share('guideline', 'Guideline')
  await db.insert(guideline).values({ uuid: guidelineUuid })
  const copyTemplateUuid = await share('copyTemplate', 'Product text')
  await db.insert(copyTemplate).values({ uuid: copyTemplateUuid })
  const copywritingJob = await share('jobCopywriting', 'Product page')
  const transcreationJob = await share('jobTranscreation', 'Campaign')
  await db.insert(jobTable).values([{ uuid: copywritingJob }, { uuid: transcreationJob }])

  const template = await share('jobTemplate', 'Template')
  const [templateMemory, templateTermbase, templateEngine] = [newUuid(), newUuid(), newUuid()]
  const [replacementRuleUuid, templateReplacementRuleSet] = [newUuid(), newUuid()]
  // What one has already, no template takes again.
  const emptyTemplate = await share('jobTemplate', 'Empty template')
  await db.insert(jobTemplate).values([{ uuid: template }, { uuid: emptyTemplate }])
  const use = { ownerUuid: template, sortId: 1 }
  await db.insert(translationMemoryUse).values({ ...use, uuid: templateMemory, translationMemoryUuid: memory })
  const memoryPenalty = newUuid()
  await db.insert(translationMemoryUsePenalty).values({
    uuid: memoryPenalty,
    translationMemoryUseUuid: templateMemory,
    type: 'sourceSegmentContains',
    selectorValue: 'beta',
    matchDifference: 5,
    sortId: 1,
  })
  await db.insert(termbaseUse).values({ ...use, uuid: templateTermbase, termbaseUuid })
  await db
    .insert(machineTranslationEngineUse)
    .values({ ...use, uuid: templateEngine, machineTranslationEngineUuid: engine })
  const setUuid = await share('replacementRuleSet', 'Codes')
  await db.insert(replacementRuleSet).values({ uuid: setUuid })
  await db.insert(replacementRule).values({
    uuid: replacementRuleUuid,
    replacementRuleSetUuid: setUuid,
    name: 'Code',
    type: 'createPlaceholderBeforeTranslation',
    sourceRegex: '[A-Z]+-1',
    sortId: 1,
  })
  await db.insert(setUses.replacementRuleSet).values({ ...use, uuid: templateReplacementRuleSet, setUuid })
  const [combinationUuid, templateLanguageCombinationSet] = [newUuid(), newUuid()]
  const combinationSetUuid = await share('languageCombinationSet', 'Languages')
  await db.insert(languageCombinationSet).values({ uuid: combinationSetUuid })
  await db.insert(languageCombination).values({
    uuid: combinationUuid,
    languageCombinationSetUuid: combinationSetUuid,
    name: 'West',
    sortId: 1,
  })
  await db
    .insert(setUses.languageCombinationSet)
    .values({ ...use, uuid: templateLanguageCombinationSet, setUuid: combinationSetUuid })
  const [scoringRuleUuid, templateScoringRuleSet] = [newUuid(), newUuid()]
  const scoringSetUuid = await share('scoringRuleSet', 'Scores')
  await db.insert(scoringRuleSet).values({ uuid: scoringSetUuid })
  await db.insert(scoringRule).values({
    uuid: scoringRuleUuid,
    scoringRuleSetUuid: scoringSetUuid,
    name: 'New',
    formula: 'words',
    sortId: 1,
  })
  await db.insert(setUses.scoringRuleSet).values({ ...use, uuid: templateScoringRuleSet, setUuid: scoringSetUuid })
  const [qualityRuleUuid, templateTransUnitMessageRuleSet] = [newUuid(), newUuid()]
  const qualitySetUuid = await share('transUnitMessageRuleSet', 'Quality')
  await db.insert(transUnitMessageRuleSet).values({ uuid: qualitySetUuid })
  await db.insert(transUnitMessageRule).values({
    uuid: qualityRuleUuid,
    transUnitMessageRuleSetUuid: qualitySetUuid,
    name: 'Numbers',
    processor: 'numberMismatch',
    sortId: 1,
  })
  await db
    .insert(setUses.transUnitMessageRuleSet)
    .values({ ...use, uuid: templateTransUnitMessageRuleSet, setUuid: qualitySetUuid })

  const fileTypeUuid = await share('fileType', 'Markup')

  return {
    ...(await insertFileTypeItems(db, fileTypeUuid, use)),
    ...(await insertGenerativeItems(db, share, use, ownerUuid)),
    workerRun: await insertWorkerRun(db, { jobUuid: job, userUuid: ownerUuid }),
    ...(await insertJobStep(db, { jobUuid: job, termEntryUuid: entry })),
    ...(await insertSignInItems(db, ownerUuid)),
    ...(await insertLanguageProcessing(db, await share('languageProcessingRuleSet', 'Rules'))),
    ...(await insertPerson({ db, storage }, owner)),
    accessToken: token,
    comment,
    copyTemplate: copyTemplateUuid,
    copywritingJob,
    engine,
    engineTermbase,
    export: exported,
    file: fileUuid,
    guideline: guidelineUuid,
    job,
    memory,
    memoryPenalty,
    memoryUnit: memory,
    ...memoryItems,
    organization: organizationUuid,
    ...(await insertOrganizationItems(db, organizationUuid)),
    ...proposalItems,
    ...(await insertMemberships(db, { teamUuid, organizationUuid, termbaseUuid })),
    languageCombination: combinationUuid,
    languageCombinationSet: combinationSetUuid,
    templateLanguageCombinationSet,
    scoringRule: scoringRuleUuid,
    scoringRuleSet: scoringSetUuid,
    templateScoringRuleSet,
    transUnitMessageRule: qualityRuleUuid,
    transUnitMessageRuleSet: qualitySetUuid,
    templateTransUnitMessageRuleSet,
    replacementRule: replacementRuleUuid,
    replacementRuleSet: setUuid,
    targetFile: targetFileUuid,
    emptyTemplate,
    template,
    templateEngine,
    templateMemory,
    templateReplacementRuleSet,
    templateTermbase,
    termbase: termbaseUuid,
    termbaseIndex: index,
    termEntry: entry,
    otherTermEntry,
    otherTermbase,
    teamUuid,
    termbaseTag: tag,
    termbaseField: field,
    termEntryComment: entryComment,
    termbaseExport: termbaseExported,
    termImport: termImportUuid,
    ...(await insertTermMerge(db, termbaseUuid)),
    transcreationJob,
    transUnit,
  }
}

/** Somebody of the team, with a picture and a service. */
async function insertPerson({ db, storage }: Pick<House, 'db' | 'storage'>, { teamUuid, organizationUuid }: ItemOwner) {
  const [userUuid, service, picture] = [newUuid(), newUuid(), newUuid()]
  await db.insert(user).values({
    uuid: userUuid,
    email: `${userUuid}@langwerk.test`,
    profilePictureUuid: picture,
    profilePictureType: 'image/png',
  })
  await storage.put(`profile-pictures/${picture}`, Readable.from(['picture']))
  const [role] = await db
    .select({ uuid: teamUserRole.uuid })
    .from(teamUserRole)
    .where(eq(teamUserRole.organizationUuid, organizationUuid))
    .limit(1)
  await db.insert(teamUser).values({ teamUuid, userUuid, teamUserRoleUuid: role!.uuid })
  await db.insert(userService).values({
    uuid: service,
    userUuid,
    name: 'Translation',
    sourceLanguageUuid: languageUuid('en'),
    targetLanguageUuid: languageUuid('de'),
    rappenPerHour: 9000,
  })
  return { user: userUuid, userService: service, picture }
}

async function insertLanguageProcessing(db: Db, uuid: string) {
  const rules = { segmentationRule: newUuid(), numberRule: newUuid(), abbreviationRule: newUuid() }
  const row = { languageProcessingRuleSetUuid: uuid, name: 'Rule', sortId: 1 }
  await db.insert(languageProcessingRuleSet).values({ uuid, sourceLanguageUuid: languageUuid('en') })
  await db
    .insert(segmentationRule)
    .values({ ...row, uuid: rules.segmentationRule, type: 'break', stoppSequence: '\\.', afterSegmentEnding: '\\s' })
  await db.insert(numberRule).values({ ...row, uuid: rules.numberRule, thousandsSeparator: ',', decimalSeparator: '.' })
  await db
    .insert(languageProcessingAbbreviationRule)
    .values({ ...row, uuid: rules.abbreviationRule, abbreviation: 'e.g.' })
  return { languageProcessingRuleSet: uuid, ...rules }
}

/** What somebody signs in with: only theirs to see. */
async function insertSignInItems(db: Db, userUuid: string) {
  const [openSession, keptPasskey] = [newUuid(), newUuid()]
  const expiresAt = new Date(Date.now() + 3_600_000)
  await db
    .insert(session)
    .values({ uuid: openSession, userUuid, tokenHash: hashToken(newToken()), csrfToken: newToken(), expiresAt })
  await db
    .insert(passkey)
    .values({ uuid: keptPasskey, userUuid, name: 'Key', credentialId: newToken(), publicKey: newToken() })
  return { session: openSession, passkey: keptPasskey }
}

/** Takes everybody out of the team of these items: every call reads all teams of whoever makes it. */
export async function leave({ db }: Pick<House, 'db'>, { team, user: person }: AccessItems) {
  await db.delete(teamUser).where(or(eq(teamUser.teamUuid, team), eq(teamUser.userUuid, person)))
}

/** Shares all of these items with one team more, in a role or (null) read only. */
export async function shareFurther(
  { db }: Pick<House, 'db'>,
  items: AccessItems,
  { teamUuid, roleUuid }: { teamUuid: string; roleUuid: string | null },
) {
  const shareables = [...Object.values(itemOfKind), 'otherTermbase', 'embeddingModel', 'emptyTemplate'] as const
  const uuids = shareables.map((name) => items[name])
  const share = { teamUuid, teamUserRoleUuid: roleUuid }
  await db.insert(shareableTeam).values(uuids.map((shareableUuid) => ({ uuid: newUuid(), shareableUuid, ...share })))
  const audienceUuid = await keepAudience(db, [items.teamUuid, teamUuid])
  await db.update(shareable).set({ audienceUuid }).where(inArray(shareable.uuid, uuids))
}
