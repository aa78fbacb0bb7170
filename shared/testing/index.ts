/** For tests only; no build takes it in. */
export { bytesOf } from './bytes-of.ts';
export { fakeBrowser, type FakeBrowser, type FakeBrowserOptions, type FakeTab } from './fake-browser.ts';
export { fakeDirectus, type FakeDirectus, type Handler } from './fake-directus.ts';
export { colourDistance, sights } from './colour-vision.ts';
export { contrast, rgbOf, type Rgb } from './contrast.ts';
export { chipOf, choose, chooseInList, chooseInLongList, findLongList } from './choose.ts';
export type { SeenCall } from './seen-call.ts';
export type { Accounts, FakeUser } from './fake-accounts.ts';
export { ada, ben } from './test-users.ts';
export { freshPage, serveFake, signIn } from './portal.ts';
export { readXlsx, unzip, type ReadCell, type ReadSheet } from './read-xlsx.ts';
export { renderScreen, type RenderedScreen, type ScreenOptions } from './render-screen.tsx';
export { fileOf, pdfFile, textFile, zipFile } from './small-files.ts';
export { exifBlock, jpegBytes, photoFile, type PhotoNotes } from './photo-files.ts';
export { noAnswer, refusal, type Answer } from './settle.ts';
