/** Path of a remote's pipeline, relative to the repository. */
export const pipelineFile = (name: string): string => `.github/workflows/${name}.yml`;

/** @returns the pipeline that runs when a remote or its browser tests change */
export function pipelineOf({ name, area }: { name: string; area: string }): string {
  const paths = `['${name}/**', 'e2e/${area}/**']`;
  return `name: ${name}
on:
  pull_request:
    paths: ${paths}
  push:
    branches: [main]
    paths: ${paths}

permissions:
  contents: read

jobs:
  remote:
    uses: ./.github/workflows/remote.yml
    with:
      remote: ${name}
    secrets:
      CAIRN_TOKEN: \${{ secrets.CAIRN_TOKEN }}
`;
}
