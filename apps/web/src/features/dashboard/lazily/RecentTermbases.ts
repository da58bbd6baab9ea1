export { RecentTermbases } from '../../termbases/index.ts'
