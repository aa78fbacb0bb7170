import Plus from 'lucide/dist/esm/icons/plus.mjs';
import { Alert, Button, ButtonLink, Card, Empty, Failure, Icon, Loading, NotLoaded } from './index.ts';

export default { title: 'core' };

const nothing = () => undefined;

export const Buttons = () => (
  <>
    <Button type="primary" icon={<Icon of={Plus} />}>
      Add village
    </Button>{' '}
    <Button>Cancel</Button> <Button type="text">Clear</Button> <Button danger>Remove</Button>{' '}
    <Button disabled>Save</Button> <Button loading>Save</Button> <Button size="small">Small</Button>{' '}
    <ButtonLink to="/">A link that looks like a button</ButtonLink>
  </>
);

export const Alerts = () => (
  <>
    <Alert type="success" showIcon title="The import is done." description="279 households were written." />
    <Alert type="info" showIcon title="Your change waits for a connection." />
    <Alert type="warning" showIcon title="12 households have no village." action={<Button>Show</Button>} />
    <Alert type="error" showIcon title="The village could not be saved." description="Its code is used already." />
  </>
);

export const Cards = () => (
  <>
    <Card title="Drinking water" actions={<Button size="small">Download</Button>}>
      What the card shows.
    </Card>
    <Card>A card without a title.</Card>
  </>
);

export const States = () => (
  <>
    <Loading />
    <Empty title="There are no visits yet.">
      <Button type="primary">Record a visit</Button>
    </Empty>
    <Failure title="The figures could not be computed." detail="Try again in a minute." onRetry={nothing} />
    <Failure title="The photos could not be loaded." onRetry={nothing} retrying calm />
    <NotLoaded what="The documents" error={new Error('')} onRetry={nothing} retrying={false} />
  </>
);
