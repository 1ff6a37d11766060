import { describe, expect, it } from '@jest/globals';
import { testStacks } from './test-stacks.ts';

const { resources, template, one, idsOf } = testStacks();

describe('the secret', () => {
  it('is made by AWS, stands nowhere in the template, and survives the stack', () => {
    const [id = ''] = idsOf('AWS::SecretsManager::Secret');
    expect(one('AWS::SecretsManager::Secret')).toMatchObject({ GenerateSecretString: { GenerateStringKey: 'origin', PasswordLength: 48 } });
    expect(one('AWS::SecretsManager::Secret').SecretString).toBeUndefined();
    expect(resources[id]?.DeletionPolicy).toBe('Retain');
  });
});

describe('stages', () => {
  const trial = testStacks({ stage: 'test' });

  it('share nothing', () => {
    expect(trial.restaurant.stackName).toBe('Restaurant-test');
    expect(JSON.stringify(trial.template.toJSON())).not.toContain('production');
    expect(JSON.stringify(template.toJSON())).not.toContain('Fn::ImportValue');
  });

  it('other than production leave nothing behind', () => {
    const kept = Object.entries(trial.resources).filter(([, { DeletionPolicy }]) => DeletionPolicy?.startsWith('Retain'));
    expect(kept.map(([id]) => id)).toEqual([]);
    expect(trial.restaurant.terminationProtection).toBe(false);
  });

  it('of production cannot be deleted by accident', () => {
    expect(testStacks().restaurant.terminationProtection).toBe(true);
  });
});
