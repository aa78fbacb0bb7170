export { canonicalText } from './canonical.ts';
export { UPLOAD_TYPES } from './upload-types.ts';
export { BUCKET_COOKIE, BUCKETS, bucketOf, getsCanary, readBucket, releaseFor } from './canary.ts';
export { defaultRegistration, isLocalOnly, REGISTRATION_MODES, type RegistrationMode } from './registration.ts';
export { CONTRACT_VERSION } from './version.ts';
export { configurationSchema, readConfiguration, type Configuration } from './configuration.ts';
export { defaultConfiguration, withDefaults } from './default-configuration.ts';
export { parseJsonWith, parseWith } from './parse.ts';
export { describeProblems, readJson, type Parsed, type Problem } from './problem.ts';
export type { DocumentProblems } from './document-problems.ts';
export {
  readRegistry,
  registryRemoteSchema,
  registrySchema,
  type Decision,
  type Deed,
  type PlacedRelease,
  type ReadRegistry,
  type Registry,
  type RegistryRemote,
  signatureSchema,
  type ReleaseSignature,
} from './registry.ts';
export { mayKeySign, publicKeyOf, type ReleaseKey, type ReleaseKeys } from './release-keys.ts';
export {
  releaseSchema,
  runtimeFilesSchema,
  shellReleaseSchema,
  type IntegrityTable,
  type Preload,
  type Release,
  type RuntimeFiles,
  type ShellRelease,
} from './release.ts';
export {
  remoteSchema,
  type EmbeddedElement,
  type NavigationEntry,
  type RemoteManifest,
  type SearchSource,
} from './remote.ts';
export { routeSchema } from './route-schema.ts';
export { findRoute, matchesRoute, type RemoteRoute } from './routes.ts';
export {
  isSameRun,
  runOf,
  takenBackSchema,
  TAKEN_BACK_FILE,
  withoutTakenBack,
  type CanaryRun,
  type Verdict,
} from './taken-back.ts';
export { formerlySignedText, signedText, type SignedRelease } from './signed-release.ts';
export { telemetryEventSchema, telemetryReportSchema, type TelemetryEvent, type TelemetryReport } from './telemetry.ts';
export {
  EXPOSED_MODULE,
  INTEGRITY_GLOBAL,
  LOAD_TIMEOUT,
  LOADING_GLOBAL,
  SHARED_MODULES,
  type SharedModule,
} from './shared-modules.ts';
