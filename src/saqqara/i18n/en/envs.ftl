## Environments of other libraries: the errors of saqqara.envs

envs-action = an action is a whole number from 0 to { $last }, not { $given }
envs-illegal = the action { $action } is not legal now; legal are the actions of { $legal }
envs-outcome = chance cannot give { $given } here; it can give { $outcomes }
envs-opponents = opponents must be one bot for all other seats, or a list of { $count }; this list has { $given }
