/** The script of a remote that misbehaves at the point that a test chooses. */
function container(name: string, routes: string, before = ''): string {
  return `
    (() => {
      let scope;
      const take = async (key) => {
        const [version] = Object.values(scope[key]);
        const loaded = version.lib ?? (await version.get());
        return loaded();
      };
      window[${JSON.stringify(name)}] = {
        init: (given) => { scope = given; },
        get: async () => {
          ${before}
          const React = await take('react');
          const routes = ${routes};
          return () => ({ routes });
        },
      };
    })();`;
}

const page = (path: string, component: string) =>
  `[{ path: ${JSON.stringify(path)}, Component: ${component} }]`;

/** A page with a text. */
export function pageShowing(name: string, path: string, text: string): string {
  return container(name, page(path, `() => React.createElement('h1', null, ${JSON.stringify(text)})`));
}

export const throwing = {
  'on load': (name: string, path: string) =>
    container(name, page(path, '() => null'), "throw new Error('thrown on load');"),
  'on render': (name: string, path: string) =>
    container(name, page(path, "() => { throw new Error('thrown on render'); }")),
  'in an effect': (name: string, path: string) =>
    container(
      name,
      page(
        path,
        `() => {
          React.useEffect(() => { throw new Error('thrown in an effect'); }, []);
          return React.createElement('h1', null, 'Soon gone');
        }`,
      ),
    ),
} as const;
