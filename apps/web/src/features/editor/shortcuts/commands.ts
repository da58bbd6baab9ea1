import type { EditedFile } from '@langwerk/contract/edited-files'
import { mayAskModels } from '../in-step/in-step.ts'

/** What the keyboard can do in the editor, with the keys it begins with. `Mod` is Ctrl, and Cmd on a Mac. */
export const commands = {
  confirmAndNextOpen: 'Mod+Enter',
  confirmAndNext: 'Mod+Shift+Enter',
  save: 'Mod+S',
  previousSegment: 'Alt+ArrowUp',
  nextSegment: 'Alt+ArrowDown',
  nextOpenSegment: 'Alt+PageDown',
  goToNumber: 'Mod+G',
  copySource: 'Mod+I',
  clearTarget: 'Mod+Shift+Backspace',
  resetTarget: 'Alt+Delete',
  insertMissingTags: 'Ctrl+Q',
  tagMenu: 'Alt+T',
  takeMatch1: 'Ctrl+1',
  takeMatch2: 'Ctrl+2',
  takeMatch3: 'Ctrl+3',
  takeMatch4: 'Ctrl+4',
  takeMatch5: 'Ctrl+5',
  takeMatch6: 'Ctrl+6',
  takeMatch7: 'Ctrl+7',
  takeMatch8: 'Ctrl+8',
  takeMatch9: 'Ctrl+9',
  askModel: 'Alt+A',
  askTranslation: 'Alt+Shift+G',
  askAlternatives: 'Alt+Shift+A',
  askShorter: 'Alt+Shift+S',
  askMoreFormal: 'Alt+Shift+F',
  askSimpler: 'Alt+Shift+E',
  askByPrompt: 'Alt+Shift+P',
  explainSelection: 'Alt+Shift+X',
  concordanceOfSelection: 'Alt+K',
  addTerm: 'Alt+N',
  find: 'Mod+F',
  nextPanel: 'Alt+S',
  comment: 'Alt+C',
  preview: 'Alt+P',
  noBreakSpace: 'Mod+Shift+Space',
  splitSegment: 'Alt+Shift+D',
  mergeWithNext: 'Alt+Shift+M',
  undoPropagation: 'Mod+Alt+Z',
  toggleLock: 'Alt+L',
  letWorkerWork: 'Alt+W',
  toggleTags: 'Alt+Shift+T',
  toggleWhitespace: 'Alt+Shift+W',
  showShortcuts: 'Alt+H',
} as const

export type CommandName = keyof typeof commands
export type KeyMap = Record<CommandName, string>

// The list above is a literal, so its keys are its type's.
export const commandNames = Object.keys(commands) as CommandName[]

/** What has no sense in copy, which nobody translates. */
const ofTranslations: ReadonlySet<CommandName> = new Set(['concordanceOfSelection', 'addTerm', 'undoPropagation'])

/** What asks a model, which only those do who work on the file. */
const ofModels: ReadonlySet<CommandName> = new Set([
  'askModel',
  'askTranslation',
  'askAlternatives',
  'askShorter',
  'askMoreFormal',
  'askSimpler',
  'askByPrompt',
  'explainSelection',
])

/** What belongs to the job: in a step there is none of it. */
const ofJobs: ReadonlySet<CommandName> = new Set(['toggleLock', 'letWorkerWork'])

export const isOffered = (
  command: CommandName,
  { copyWriting, readOnly, jobStep }: Pick<EditedFile, 'copyWriting' | 'readOnly' | 'jobStep'>,
): boolean =>
  !(copyWriting && ofTranslations.has(command)) &&
  !(ofModels.has(command) && !mayAskModels({ readOnly })) &&
  !(jobStep && ofJobs.has(command)) &&
  !(command === 'addTerm' && jobStep && !jobStep.permissions.enableTerminologyBuildUp)

/** What also acts while one writes in a field beside the target: it neither changes the open segment nor leaves it. */
const alsoInFields: ReadonlySet<CommandName> = new Set([
  ...ofModels,
  'save',
  'goToNumber',
  'concordanceOfSelection',
  'addTerm',
  'find',
  'nextPanel',
  'comment',
  'preview',
  'letWorkerWork',
  'toggleTags',
  'toggleWhitespace',
  'showShortcuts',
])

/** Whether a command acts where its key was pressed: those of the segment do not in a field of a panel or the filter. */
export const actsIn = (command: CommandName, pressedIn: EventTarget | null): boolean =>
  alsoInFields.has(command) || !isField(pressedIn)

const isField = (element: EventTarget | null) =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && element.type !== 'checkbox' && element.type !== 'radio')

/** The keys in force: the defaults, and what the person changed. */
export const keyMap = (changed: Partial<KeyMap>): KeyMap => ({ ...commands, ...changed })

/** The commands that share a key with another. */
export function conflicts(keys: KeyMap): Set<CommandName> {
  const byKey = new Map<string, CommandName[]>()
  for (const name of commandNames) byKey.set(keys[name], [...(byKey.get(keys[name]) ?? []), name])
  return new Set([...byKey].filter(([key, names]) => key !== '' && names.length > 1).flatMap(([, names]) => names))
}
