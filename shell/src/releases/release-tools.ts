/** What is fetched when somebody has to do with releases: nobody else pays for it. */
export { applyOverrides } from './apply-overrides.ts';
export { ReleaseTools } from './ReleaseTools.tsx';
