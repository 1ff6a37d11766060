import { RemovalPolicy } from 'aws-cdk-lib';

/** What becomes of stored data when CloudFormation removes it from a stack, or somebody deletes it by hand. */
export interface Kept {
  removalPolicy: RemovalPolicy;
  /** Refuses a deletion by hand. It would also stop CloudFormation from clearing up after a first deployment that failed. */
  isProtected: boolean;
}

/** Data of production outlives its stack, unless the very first deployment fails; other stages leave nothing. */
export function keptIn({ isProduction, isLive }: { isProduction: boolean; isLive: boolean }): Kept {
  return {
    removalPolicy: isProduction ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    isProtected: isProduction && isLive,
  };
}
