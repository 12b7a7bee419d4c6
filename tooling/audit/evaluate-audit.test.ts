import { evaluateAudit } from './evaluate-audit.ts';

const report = (...severities: string[]) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(
      severities.map((severity, index) => [
        `p${index}`,
        { name: `p${index}`, severity, fixAvailable: index === 0 },
      ]),
    ),
  });

test.each(['high', 'critical'])(
  'a package with a %s advisory fails the check and is listed before less severe ones',
  (severity) => {
    const { outcome, lines } = evaluateAudit(report('low', severity));
    expect(outcome).toBe('failed');
    expect(lines).toEqual([
      `${severity}: p1`,
      'low: p0, a fix is available',
      '2 packages with advisories, 1 of them high or worse',
    ]);
  },
);

test.each([[[]], [['info', 'low', 'moderate']]])(
  'advisories below “high” are listed and pass the check: %j',
  (severities) => {
    const { outcome, lines } = evaluateAudit(report(...severities));
    expect([outcome, lines.length]).toEqual(['passed', severities.length + 1]);
  },
);

test.each([
  JSON.stringify({ message: 'request to the registry failed, reason: getaddrinfo ENOTFOUND' }),
  JSON.stringify({ error: { code: 'ENOLOCK' } }),
  '',
  'npm error network',
])('if the output has no report, the registry counts as unreachable: %s', (output) => {
  expect(evaluateAudit(output).outcome).toBe('unreachable');
});
