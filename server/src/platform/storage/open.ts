import path from 'node:path'
import type { Settings } from '../process/env.ts'
import { clamdScanner } from './clamd.ts'
import { type Files, filesIn } from './files.ts'
import type { S3Config } from './s3-request.ts'

const USUAL_REGION = 'us-east-1'

function s3Of(settings: Settings): S3Config | undefined {
  const { ZELO_S3_ENDPOINT: endpoint, ZELO_S3_BUCKET: bucket, ZELO_S3_KEY: key } = settings
  const { ZELO_S3_SECRET: secret, ZELO_S3_REGION: region = USUAL_REGION } = settings
  const { ZELO_S3_PREFIX: prefix = '', ZELO_S3_PATH_STYLE: pathStyle = true } = settings
  if (endpoint === undefined || bucket === undefined || key === undefined || secret === undefined)
    return undefined
  return { endpoint, bucket, key, secret, region, prefix: prefix.replace(/([^/])$/, '$1/'), pathStyle }
}

/** The stores and the scanner of the settings. */
export function openFiles(settings: Settings, { dataDir }: { dataDir: string }): Files {
  const { ZELO_FILES_DIR, ZELO_FILE_MAX_MB: fileMb, ZELO_FILES_PER_USER_DAY_MB: dayMb } = settings
  const files = filesIn({
    folder: path.resolve(ZELO_FILES_DIR ?? path.join(dataDir, 'anexos')),
    limits: { fileMb, dayMb },
    s3: s3Of(settings),
    // The embedded database has one owner.
    isAlone: settings.DATABASE_URL === undefined,
  })
  const { ZELO_CLAMD: address, ZELO_CLAMD_STRICT: strict = true } = settings
  if (address === undefined) return files
  const { scanner, isThere, isAway } = clamdScanner({ address, strict })
  return { ...files, scanner, isScannerThere: isThere, isScannerAway: isAway }
}
