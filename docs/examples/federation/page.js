// A React application with the runtime of Module Federation and nothing of ours. It loads a remote by its manifest.
import { createInstance } from '@module-federation/enhanced/runtime';
import { createElement, useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';

const portal = 'https://portal.example.org';
// A scope of its own: the portal's React and that of this page do not meet.
const shareScope = 'groundwork';
const federation = createInstance({
  name: 'district_site',
  remotes: [{ name: 'Groundwork', entry: `${portal}/embed.js`, type: 'global', shareScope }],
});

/** Shows the screen at `address` of a remote in `place`. Returns what takes it away again. */
async function showScreen(place, name, address) {
  // It brings the modules that the portal's remotes share, so it comes first.
  const { mount } = await federation.loadRemote('Groundwork/mount');
  const { remotes } = await (await fetch(`${portal}/registry.json`)).json();
  const { base, release } = remotes[name].current;
  const entry = new URL(`${base}mf-manifest.json`, portal).href;
  federation.registerRemotes([{ name: release.uniqueName, entry, shareScope }]);
  const { routes } = await federation.loadRemote(`${release.uniqueName}/remote`);
  return mount(place, routes, address);
}

function Wells() {
  const place = useRef(null);
  useEffect(() => {
    const shown = showScreen(place.current, 'water', '/water-projects');
    return () => void shown.then((takeAway) => takeAway());
  }, []);
  return createElement('div', { ref: place });
}

async function start() {
  await federation.loadRemote('Groundwork/mount');
  // Where this page has signed its visitors in itself; otherwise the screen asks.
  await globalThis.Groundwork.setSession({ getToken: async () => (await fetch('token')).text() });
  createRoot(document.getElementById('root')).render(
    createElement('div', null, createElement('h1', null, 'Wells of the district'), createElement(Wells)),
  );
}

void start();
