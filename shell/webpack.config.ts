import { shellConfig } from '@groundwork/build';

export default shellConfig(import.meta.dirname);
