import { t } from '@groundwork/shared/messages';
import { lazyPart } from '@groundwork/shared/ui/core';

const load = () => import(/* webpackChunkName: "crop-forms" */ './CropForms.tsx');
const failed = (): string => t`The form could not be loaded.`;

/** Fetched when somebody edits a crop. */
export const CropForm = lazyPart(async () => (await load()).CropForm, failed);
export const CropList = lazyPart(async () => (await load()).CropList, failed);
