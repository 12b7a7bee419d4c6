export { hostConfig as default } from '@cairn/tooling/webpack/host.ts';
