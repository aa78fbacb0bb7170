import { faultsSuite } from './sources/faults.suite.ts';
import { odkSuite } from './sources/odk.suite.ts';
import { photosSuite } from './sources/photos.suite.ts';
import { startServers, stopServers } from './sources/portal.ts';
import { sourceRepeatsSuite } from './sources/repeats.suite.ts';
import { syncsSuite } from './sources/syncs.suite.ts';

beforeAll(() => startServers());
afterAll(stopServers);

syncsSuite();
sourceRepeatsSuite();
faultsSuite();
odkSuite();
photosSuite();
