import { isRecord, parseJson } from '../json.ts';

/** npm's severities, in ascending order. */
const SEVERITIES = ['info', 'low', 'moderate', 'high', 'critical'] as const;
type Severity = (typeof SEVERITIES)[number];

/** Advisories of this or a higher severity fail the check (docs/operations.md, "Dependencies"). */
const FAILING: Severity = 'high';

/** The result of an audit. */
export interface Verdict {
  outcome: 'passed' | 'failed' | 'unreachable';
  lines: string[];
}

interface Advisory {
  name: string;
  severity: Severity;
  fixAvailable?: unknown;
}

function isAdvisory(value: unknown): value is Advisory {
  return (
    isRecord(value) &&
    typeof value.name === 'string' &&
    (SEVERITIES as readonly unknown[]).includes(value.severity)
  );
}

/** npm sets `message` only if the request to the registry failed. */
function explainMissingReport(output: unknown): Verdict {
  if (isRecord(output) && typeof output.message === 'string')
    return {
      outcome: 'unreachable',
      lines: [`The npm registry did not respond, so nothing was checked: ${output.message}`],
    };
  const { code = 'no report', summary = '' } = isRecord(output) && isRecord(output.error) ? output.error : {};
  return {
    outcome: 'failed',
    lines: [`npm audit failed, so nothing was checked: ${`${String(code)} ${String(summary)}`.trim()}`],
  };
}

/** Evaluates the output of `npm audit --json`. */
export function evaluateAudit(output: string): Verdict {
  const report = parseJson(output);
  if (!isRecord(report) || !isRecord(report.vulnerabilities)) return explainMissingReport(report);
  const found = Object.values(report.vulnerabilities)
    .filter(isAdvisory)
    .sort((one, other) => SEVERITIES.indexOf(other.severity) - SEVERITIES.indexOf(one.severity));
  const isFailing = ({ severity }: Advisory) => SEVERITIES.indexOf(severity) >= SEVERITIES.indexOf(FAILING);
  return {
    outcome: found.some(isFailing) ? 'failed' : 'passed',
    lines: [
      ...found.map(
        ({ name, severity, fixAvailable }) =>
          `${severity}: ${name}${fixAvailable ? ', a fix is available' : ''}`,
      ),
      `${found.length} ${found.length === 1 ? 'package' : 'packages'} with advisories, ${found.filter(isFailing).length} of them ${FAILING} or worse`,
    ],
  };
}
