/** An invalid configuration, with a one-line message. */
export class ConfigurationError extends Error {}
