// A page with a React of its own, 18. `h` instead of JSX, so that nothing has to be built.
const { createElement: h, useEffect, useRef, useState } = React;

/** React 18 hands attributes to custom elements as they are, but knows no events of theirs: those are listened to. */
function WaterProject({ project, onNavigate }) {
  const element = useRef(null);
  useEffect(() => {
    const { current } = element;
    current.addEventListener('navigate', onNavigate);
    return () => current.removeEventListener('navigate', onNavigate);
  }, [onNavigate]);
  return h('groundwork-water', { ref: element, project, theme: 'auto' });
}

function App() {
  const [project, setProject] = useState('');
  const [asked, setAsked] = useState('');
  return h(
    'div',
    null,
    h('h1', null, 'Our projects'),
    h('label', null, 'Project ', h('input', { value: project, onChange: (event) => setProject(event.target.value) })),
    project !== '' && h(WaterProject, { project, onNavigate: setAsked }),
    h('p', { role: 'status' }, asked === '' ? '' : `Asked for ${asked.detail.to}`),
  );
}

/** This site has signed its visitor in itself, and its own server gives it the portal's token. */
const getToken = () => fetch('token').then((answer) => answer.text());

// embed.js is loaded asynchronously, so it may not be there yet.
const connect = () => window.Groundwork.setSession({ getToken });
if (window.Groundwork) connect();
else document.querySelector('script[src$="/embed.js"]').addEventListener('load', connect);

ReactDOM.createRoot(document.getElementById('app')).render(h(App));
