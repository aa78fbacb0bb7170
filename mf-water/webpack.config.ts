import { remoteConfig } from '@groundwork/build';

export default remoteConfig(import.meta.dirname);
