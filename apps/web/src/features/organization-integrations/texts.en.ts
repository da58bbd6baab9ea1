import type { IntegrationSettingName } from '@langwerk/contract/organization-integrations'
import type { IntegrationProvider } from '@langwerk/contract/words'

const providers: Record<IntegrationProvider, string> = {
  s3: 'Amazon S3 or compatible',
  azureBlob: 'Azure Blob Storage',
  deepL: 'DeepL',
  modernMt: 'ModernMT',
  systran: 'SYSTRAN',
  microsoftTranslator: 'Microsoft Translator',
  openAi: 'OpenAI',
  azureOpenAi: 'OpenAI on Azure',
  azureDeepSeek: 'DeepSeek on Azure',
  mistral: 'Mistral',
  claude: 'Claude',
}
const settings: Record<IntegrationSettingName, string> = {
  endpoint: 'Endpoint',
  region: 'Region',
  bucket: 'Bucket',
  accessKeyId: 'Access key ID',
  accountName: 'Account name',
  container: 'Container',
  apiHostUrl: 'API host URL',
  deployment: 'Deployment',
}

export const texts = {
  title: 'Integrations',
  lead: 'The storage for the files of this organization’s teams: uploads and exports go there as soon as there is one, and what came before stays where it lies. And the accounts with vendors that the teams’ engines may use.',
  ownLead:
    'Your own accounts with vendors, and those of your organizations with their storages. Engines and models that you own may use your accounts: whoever they are shared with asks with your key, and never sees it.',
  yourOwn: 'your own',
  providers,
  settings,
  add: 'Add integration',
  editTitle: 'Edit integration',
  edit: 'Edit',
  name: 'Name',
  organization: 'Organization',
  provider: 'Provider',
  providerHint: 'It cannot be changed afterwards.',
  secret: 'Key',
  secretS3: 'Secret access key',
  secretAzureBlob: 'Account key or shared access signature',
  secretOfVendor: 'API key',
  secretHint: 'It is kept encrypted and never shown again.',
  secretKept: 'Set{{ending}}. Leave it empty to keep it, or enter a new one.',
  secretSet: 'Set{{ending}}',
  secretNotSet: '–',
  test: 'Test connection',
  keyAccepted: 'Connected: the vendor accepts the key.',
  outcomes: {
    connected: 'Connected: something was written, read again and deleted.',
    refused: 'The other side refused: {{message}}',
    unreachable: 'It cannot be reached: {{message}}',
    forbiddenAddress: 'This address may not be called: {{message}}',
    notTestable: 'This kind of integration cannot be tested here.',
  },
  emptyTitle: 'No integrations yet',
  emptyText:
    'Files lie with the product. Add an S3 bucket or a container of Azure Blob Storage to keep them there, or a key of a vendor’s for the engines of your teams.',
  emptyOwnText:
    'Add a key of a vendor’s for the engines and models that you own. Storages and accounts of your organizations are added with these.',
  added: 'Integration added',
  updated: 'Updated',
  filter: {
    title: 'XLIFF filter',
    lead: 'How jobs of this organization’s teams read bilingual XLIFF files. It works from the next upload on.',
    active: 'Use a filter',
    activeHint: 'Without one, the file type decides.',
    lockedStates: 'Lock units in these states',
    confirmedStates: 'Take units in these states as confirmed',
    statesHint: 'States of XLIFF 1.2 and 2, or those that the file itself uses; Enter adds one.',
    lockConfirmed: 'Lock what is confirmed',
    save: 'Save',
    saved: 'Updated',
  },
}
