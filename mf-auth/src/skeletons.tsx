import { screensOf, skeletons } from '@groundwork/shared/prerender/skeletons';
import remote from '../remote.json';
import * as Account from './account/AccountScreen.tsx';
import * as People from './people/PeopleScreen.tsx';

/** What members see of these screens before their data is there. The build renders it. */
export default skeletons(screensOf(remote, { account: Account, people: People }));
