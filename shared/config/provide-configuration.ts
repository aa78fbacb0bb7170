import { defaultConfiguration, readConfiguration, type Configuration } from '../contract/index.ts';
import { setConfiguration } from './configuration.ts';
import { foreignPage } from './surroundings.ts';

/** On a foreign page paths would lead to its server, so they become whole addresses of the portal's. */
function fromAfar(configuration: Configuration, portal: string): Configuration {
  const whole = (address: string): string => new URL(address, portal).href;
  return { ...configuration, dataHost: whole(configuration.dataHost), chatUrl: whole(configuration.chatUrl) };
}

/** Reads `given` with its schema and uses it where no gateway wrote the page: in a build that renders screens, and on a foreign page. */
export function provideConfiguration(given: unknown): void {
  const read = readConfiguration(given);
  const configuration = read.ok ? read.value : defaultConfiguration();
  const page = foreignPage();
  setConfiguration({
    configuration: page ? fromAfar(configuration, page.portal) : configuration,
    problems: read.ok ? [] : read.problems,
  });
}
