import {
  IconBuilding,
  IconChartBar,
  IconChecklist,
  IconHistory,
  IconInbox,
  IconReportMoney,
  IconSearch,
  IconSparkles,
  IconTransfer,
  IconUpload,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import { kindIcons } from './kinds.tsx'
import type { EntryLabel } from './menu.ts'

/** An icon for every entry of the menu, for the vertical styles; a kind's list has the kind's. */
export const menuIcons = {
  ...kindIcons,
  translator: IconTransfer,
  statistics: IconChartBar,
  jobStepRequests: IconInbox,
  jobSteps: IconChecklist,
  search: IconSearch,
  termFactory: IconSparkles,
  translationMemoryImports: IconUpload,
  teams: IconUsers,
  organizations: IconBuilding,
  users: IconUser,
  auditLog: IconHistory,
  operator: IconReportMoney,
} satisfies Record<EntryLabel, typeof IconUser>
